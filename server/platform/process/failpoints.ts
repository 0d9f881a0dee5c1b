/** The points of a settlement at which a test can kill the process: before it writes, after all it writes before the commit, and after the commit. */
export const SETTLEMENT_FAILPOINTS = ['settle:locked', 'settle:mails', 'settle:committed'] as const
/** The steps of awarding achievements. */
export const AWARD_FAILPOINTS = ['award:week', 'award:players', 'award:noted'] as const
export const FAILPOINTS = [...SETTLEMENT_FAILPOINTS, ...AWARD_FAILPOINTS, 'mail:claimed'] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/** Kills the process, as a power failure would, if the configuration names this failpoint. Production refuses such a configuration. */
export function passFailpoint({ failpoint }: { failpoint: Failpoint | null }, name: Failpoint) {
  if (failpoint === name) process.kill(process.pid, 'SIGKILL')
}
