/**
 * The start of all random input of tests. It is the same in every run, so that a test never fails by chance. The nightly run sets another one, and
 * `FUZZ_SEED=… npx vitest run --project server` repeats it.
 */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
