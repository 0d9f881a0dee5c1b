import { Switch } from '#pwa/design/Switch.tsx'
import { useIfEndedNow } from './ifEndedNow.ts'
import * as texts from './texts.ts'

/** Which order a board shows: the choice while a game runs, else its name. The line is as high with both, so that the rows stay where they are. */
export function OrderLine({ isRunning }: { isRunning: boolean }) {
  const [isWanted, choose] = useIfEndedNow()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      {isRunning && <Switch label={texts.ifItEndedNowLabel()} isOn={isWanted} onChange={choose} className="!min-h-11 !w-auto !py-0" />}
      {!(isRunning && isWanted) && <span className="text-sm text-muted">{texts.byFinals()}</span>}
    </div>
  )
}
