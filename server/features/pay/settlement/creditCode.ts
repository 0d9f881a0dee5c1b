import { randomInt } from 'node:crypto'
import { CREDIT_CODE_LENGTH } from '#shared/model/credit.ts'

/** Thirty characters that can't be mistaken for one another in a dim bar. Eight of them make 39 bits. */
const CODE_SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A new code from the system's secure random numbers. The table's unique index refuses a code that exists. */
export const makeCreditCode = () => makeCode(CREDIT_CODE_LENGTH)

/** Random characters that people can read and type. */
export const makeCode = (length: number) => Array.from({ length }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('')
