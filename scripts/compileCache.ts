const { NODE_COMPILE_CACHE } = process.env

/** For the environment of the processes that tests start: the folder of compiled scripts, which `npm test` sets. Without it each compiles the whole server again. */
export const COMPILE_CACHE: Readonly<Record<string, string>> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
