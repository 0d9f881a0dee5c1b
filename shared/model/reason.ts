import * as z from 'zod/mini'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#shared/contest.ts'
import { isOneLine } from './oneLine.ts'

/** The admin's reason, which is stored with the record of the action. */
export const reason = z.string().check(z.trim(), z.minLength(REASON_MIN_LENGTH), z.maxLength(REASON_MAX_LENGTH), isOneLine)
