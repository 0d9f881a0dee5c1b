/** Places at which a test can kill the process: after each step of a settlement. */
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

/** Kills the process if the configuration names this place, as a power cut would. Production refuses such a configuration. */
export function passFailpoint({ failpoint }: { failpoint: Failpoint | null }, name: Failpoint) {
  if (failpoint === name) process.kill(process.pid, 'SIGKILL')
}
