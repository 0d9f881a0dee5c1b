import fc from 'fast-check'
import { FUZZ_SEED } from './fuzzSeed.ts'

fc.configureGlobal({ seed: FUZZ_SEED })
