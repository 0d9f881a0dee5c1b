import { Fragment } from 'react'
import { AppLink } from '#pwa/design/AppLink.tsx'
import { Button } from '#pwa/design/Button.tsx'
import { Checkbox } from '#pwa/design/Checkbox.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { TextArea } from '#pwa/design/TextArea.tsx'
import { TitledCard } from '#pwa/design/TitledCard.tsx'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import type { RulesSection } from '#shared/model/officialRules.ts'
import type { RulesForm } from './rulesForm.ts'

/** The official rules: what the owner adds, how the next version reads, and its publication. */
export function OfficialRulesCard({ form }: { form: RulesForm }) {
  return (
    <TitledCard title="Official rules" className="grid gap-4 p-4">
      {form.desk ? (
        <Publisher desk={form.desk} />
      ) : form.isError ? (
        <p className="text-muted">
          The official rules could not be loaded.{' '}
          <Button size="small" variant="plain" onClick={form.retry}>
            Try Again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-48" />
      )}
    </TitledCard>
  )
}

function Publisher({ desk }: { desk: NonNullable<RulesForm['desk']> }) {
  const { version, draft, changed } = desk
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <p>{version === null ? 'No version is published yet.' : `In force: version ${version}.`}</p>
        {version !== null && (
          <AppLink
            to="/rules/official"
            target="_blank"
            className="target inline-flex items-center font-semibold underline underline-offset-4"
          >
            Read it<span className="sr-only"> (opens in a new tab)</span>
          </AppLink>
        )}
      </div>
      <p className="text-sm text-muted">
        They are written from your settings. Please have a lawyer who knows the law of your place read them once.
      </p>
      <Checkbox
        label="Employees of the house can't win prizes"
        checked={draft.excludesEmployees}
        onChange={(event) => desk.set({ excludesEmployees: event.currentTarget.checked })}
      />
      <TextArea
        label="Your own clauses"
        hint="Plain text of up to 4,000 characters. Each line becomes a paragraph at the end."
        rows={4}
        value={draft.clauses}
        {...(desk.error !== undefined && { error: desk.error })}
        onChange={(event) => desk.set({ clauses: event.currentTarget.value })}
      />
      <details>
        <summary className="target cursor-pointer content-center font-semibold">Preview of the next version</summary>
        <PreviewText sections={desk.sections} />
      </details>
      <p role="status" className="text-sm text-muted">
        {changed.length > 0
          ? `Not published yet: ${changed.join(', ')}. A published version can't be changed, and every player is shown that the rules have changed.`
          : 'The version in force says what your settings say.'}
      </p>
      <CallFailure error={desk.failure} text="This version was not published. Please try again." />
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={changed.length === 0 || desk.error !== undefined}
        isBusy={desk.isPublishing}
        onClick={desk.publish}
      >
        Publish this version
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
