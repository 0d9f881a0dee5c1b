import type { Config } from './config.ts'

/** The places at which a test may let the process die: after each step of a settlement. */
export const FAILPOINTS = [
  'settle:held',
  'settle:noted',
  'settle:results',
  'settle:codes',
  'settle:winners',
  'settle:totals',
  'settle:mails',
  'settle:committed',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** Kills the process here, as a power cut would, when the settings name this place; production refuses such settings. */
export function passFailpoint({ failpoint }: Pick<Config, 'failpoint'>, name: Failpoint) {
  if (failpoint === name) process.kill(process.pid, 'SIGKILL')
}
