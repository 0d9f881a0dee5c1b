import { Card } from '#pwa/design/Card.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { SAMPLE_INSIGHTS } from './sampleData.ts'
import * as texts from './texts.ts'

const { title, picked, facts } = SAMPLE_INSIGHTS

/** A sample of what the app knows about a game before it is picked. */
export function InsightsPreview() {
  return (
    <Card as="section" aria-labelledby="insights-preview" className="h-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="insights-preview" className="type-section">
          {texts.pickInsights()}
        </h2>
        <p className="text-sm text-muted">{texts.sample({ title })}</p>
      </div>
      <div className="mt-3 border-t border-line pt-3">
        <p className="flex flex-wrap justify-between gap-x-2">
          <span>
            <RichText parts={texts.gb({ away: picked.away, span: (inside) => <span className="type-number text-xl">{inside}</span> })} />
          </span>
          <span className="text-[min(0.875rem,4.2vw)] text-muted">{texts.pickedByPlayers()}</span>
          <span>
            <RichText parts={texts.det({ home: picked.home, span: (inside) => <span className="type-number text-xl">{inside}</span> })} />
          </span>
        </p>
        <div aria-hidden className="mt-2 flex h-2.5 gap-1">
          <span className="w-[38%] rounded-full bg-won" />
          <span className="flex-1 rounded-full bg-pick" />
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-3">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="type-label text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
