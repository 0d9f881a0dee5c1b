import { randomInt } from 'node:crypto'
import { CREDIT_CODE_LENGTH } from '#shared/model/credit.ts'

/** Signs that nobody mistakes for another in a dim bar. Thirty of them: eight make 39 bits. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A new code from the system's secure randomness; the table refuses one that exists. */
export const makeCreditCode = () => Array.from({ length: CREDIT_CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
