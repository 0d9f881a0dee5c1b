import { Fragment, useRef } from 'react'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { RichText } from '#pwa/design/RichText.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TextArea } from '#pwa/design/TextArea.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { RetryNotice } from '#pwa/shell/RetryNotice.tsx'
import type { RulesSection } from '#shared/model/officialRules.ts'
import type { RulesForm } from './rulesForm.ts'
import * as texts from './texts.ts'

/** The official rules: what the owner adds, how the next version reads, and its publication. */
export function OfficialRulesCard({ form }: { form: RulesForm }) {
  return (
    <TitledCard title={texts.officialRules()} className="grid gap-4 p-4">
      {form.desk ? (
        <Publisher desk={form.desk} />
      ) : form.isError ? (
        <RetryNotice onRetry={form.retry}>{texts.theOfficialRulesCouldNot()}</RetryNotice>
      ) : (
        <Skeleton className="h-48" />
      )}
    </TitledCard>
  )
}

function Publisher({ desk }: { desk: NonNullable<RulesForm['desk']> }) {
  const { version, draft, changed, isOutdated } = desk
  const clausesRef = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <p>{version === null ? texts.noVersionIsPublishedYet() : texts.inForceVersion({ version })}</p>
        {version !== null && (
          <AppLink
            to="/rules/official"
            target="_blank"
            className="target inline-flex items-center font-semibold underline underline-offset-4"
          >
            <RichText parts={texts.readItOpens({ span: (inside) => <span className="sr-only">{inside}</span> })} />
          </AppLink>
        )}
      </div>
      <p className="text-sm text-muted">{texts.theyAreWritten()}</p>
      <Checkbox
        label={texts.employeesOfTheHouseCant()}
        checked={draft.excludesEmployees}
        onChange={(event) => desk.set({ excludesEmployees: event.currentTarget.checked })}
      />
      <TextArea
        ref={clausesRef}
        label={texts.yourOwnClauses()}
        hint={texts.plainTextOfUp()}
        rows={4}
        value={draft.clauses}
        error={desk.error}
        onChange={(event) => desk.set({ clauses: event.currentTarget.value })}
      />
      <details>
        <summary className="target cursor-pointer content-center font-semibold">{texts.previewOfTheNextVersion()}</summary>
        <PreviewText sections={desk.sections} />
      </details>
      <p role="status" className="text-sm text-muted">
        {changed.length > 0 ? texts.notPublishedYetAPublished({ changed: changed.join(', ') }) : texts.theVersionInForceSays()}
      </p>
      {isOutdated && version !== null ? (
        <Notice
          tone="error"
          action={
            <Button
              onClick={() => {
                desk.startAgain()
                clausesRef.current?.focus()
              }}
            >
              {texts.startFromVersion({ version })}
            </Button>
          }
        >
          {texts.publishedByAnotherAdmin({ version })}
        </Notice>
      ) : (
        <CallFailure error={desk.failure} text={texts.thisVersionWasNotPublished()} />
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={changed.length === 0 || isOutdated || desk.error !== undefined}
        isBusy={desk.isPublishing}
        onClick={desk.publish}
      >
        {texts.publishThisVersion()}
      </Button>
    </>
  )
}

const PreviewText = ({ sections }: { sections: readonly RulesSection[] }) => (
  <div className="mt-2 rounded-xl border border-line bg-background p-4 text-[0.9375rem] [overflow-wrap:anywhere]">
    {sections.map(({ title, paragraphs }) => (
      <Fragment key={title}>
        <h3 className="mt-4 font-semibold first:mt-0">{title}</h3>
        <p className="mt-1 whitespace-pre-line">{paragraphs.join('\n')}</p>
      </Fragment>
    ))}
  </div>
)
