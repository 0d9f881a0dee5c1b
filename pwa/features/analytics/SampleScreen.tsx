import { useState } from 'react'
import { ButtonLink } from '#pwa/design/ButtonLink.tsx'
import { Page } from '#pwa/shell/Page.tsx'
import { authPath } from '#shared/rules/people/authPath.ts'
import { SampleContext } from './Panel.tsx'
import { ANALYTICS_PATH, PreviewBanner } from './PreviewBanner.tsx'
import { SeasonView } from './SeasonView.tsx'
import { SAMPLE_FACTS, sampleSeason } from './sampleSeason.ts'
import * as texts from './texts.ts'

/** SAMPLE ANALYTICS: what a visitor sees in place of a season of their own. */
export function SampleScreen() {
  const [history] = useState(sampleSeason)
  const [week, setWeek] = useState<number | null>(null)
  return (
    <Page
      action={
        <ButtonLink to={authPath(ANALYTICS_PATH)} size="small">
          {texts.signIn()}
        </ButtonLink>
      }
      className="min-h-dvh max-w-3xl pb-8 lg:max-w-7xl lg:px-10 lg:pt-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="type-page text-[2rem]">{texts.sampleAnalytics()}</h1>
        <ButtonLink to="/" variant="plain" size="small" icon="back">
          {texts.backToHome()}
        </ButtonLink>
      </div>
      <PreviewBanner />
      <SampleContext value>
        <SeasonView history={history} facts={SAMPLE_FACTS} week={week} onChoose={setWeek} />
      </SampleContext>
    </Page>
  )
}
