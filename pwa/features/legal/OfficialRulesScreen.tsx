import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { OFFICIAL_RULES } from '#pwa/data/call/cacheTimes.ts'
import { persistedCall } from '#pwa/data/persist/persistedQuery.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { AnswerAge } from '#pwa/shell/AnswerAge.tsx'
import { LoadFailure } from '#pwa/shell/LoadFailure.tsx'
import { getRulesInForce, getRulesVersion } from '#shared/contract/officialRules.ts'
import type { OfficialRules, RulesInForce } from '#shared/model/officialRules.ts'
import { LegalPage, LegalSection } from './LegalPage.tsx'
import * as texts from './texts.ts'
import { useUnseenRules } from './useUnseenRules.ts'

const TITLE = texts.officialRules()
const PATH = '/rules/official'

/** `/rules/official`: the official rules in force; `?version=` is an older version of them. */
export function OfficialRulesScreen() {
  const [search] = useSearchParams()
  const version = search.get('version')
  return version === null ? <RulesInForceScreen /> : <OlderRulesScreen version={version} />
}

function RulesInForceScreen() {
  const query = useQuery(persistedCall(getRulesInForce, {}, OFFICIAL_RULES))
  const unseen = useUnseenRules()
  const { data } = query
  if (!data) return <NoRules query={query} />
  return (
    <RulesPage rules={data}>
      {unseen.version === data.version && (
        <Notice
          tone="info"
          title={texts.theseRulesHaveChanged()}
          className="not-printed"
          action={<Button onClick={unseen.accept}>{texts.gotIt()}</Button>}
        >
          {texts.thisVersionApplies()}
        </Notice>
      )}
      <AnswerAge query={query} what={texts.theRules()} className="not-printed" />
      <Sections rules={data} />
      <Versions rules={data} />
    </RulesPage>
  )
}

function OlderRulesScreen({ version }: { version: string }) {
  const query = useQuery(persistedCall(getRulesVersion, { params: { version } }, OFFICIAL_RULES))
  const { data } = query
  if (!data) return <NoRules query={query} />
  return (
    <RulesPage rules={data}>
      <Notice tone="info" title={texts.anEarlierVersion()}>
        <Link to={PATH} className="underline underline-offset-4">
          {texts.readTheVersionInForce()}
        </Link>
      </Notice>
      <Sections rules={data} />
    </RulesPage>
  )
}

function RulesPage({ rules, children }: { rules: OfficialRules; children: ReactNode }) {
  return (
    <LegalPage title={TITLE} version={rules.version}>
      <Button className="not-printed self-start" onClick={() => window.print()}>
        {texts.print()}
      </Button>
      {children}
    </LegalPage>
  )
}

const Sections = ({ rules }: { rules: OfficialRules }) =>
  rules.sections.map(({ title, paragraphs }) => (
    <LegalSection key={title} title={title}>
      {paragraphs.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a published version never move, and two may have the same words
        <p key={index}>{text}</p>
      ))}
    </LegalSection>
  ))

function Versions({ rules: { version: current, versions } }: { rules: RulesInForce }) {
  const older = versions.filter(({ version }) => version !== current)
  if (older.length === 0) return null
  return (
    <nav aria-labelledby="older-rules" className="not-printed">
      <h2 id="older-rules" className="type-section">
        {texts.earlierVersions()}
      </h2>
      <ul className="mt-1">
        {older.map(({ version }) => (
          <li key={version}>
            <Link to={`${PATH}?version=${version}`} className="target inline-flex items-center underline underline-offset-4">
              {texts.version({ version })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Before the rules are there, and where they can't be loaded. */
function NoRules({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const { error } = query
  return (
    <LegalPage title={TITLE} version={null}>
      {hasCode(error, 'not_found') || hasCode(error, 'invalid_input') ? (
        <Notice tone="info" title={texts.noSuchVersion()}>
          <RichText parts={texts.thereAreNoOfficialRules({ link: (inside) => <Link to="/terms">{inside}</Link> })} />
        </Notice>
      ) : error ? (
        <LoadFailure
          query={query}
          title={texts.unableToLoadTheRules()}
          text={texts.somethingWentWrong()}
          offlineText={texts.theRulesCanBeRead()}
        />
      ) : (
        <Loading what={texts.theOfficialRules()} className="h-96" />
      )}
    </LegalPage>
  )
}
