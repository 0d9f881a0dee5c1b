import { useState } from 'react'
import { Button } from '#pwa/design/Button.tsx'
import { Skeleton } from '#pwa/design/Skeleton.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { contract } from '#shared/contract/index.ts'
import type { HouseSettings } from '#shared/model/houseSettings.ts'
import { BrandCard, VenueCard } from './BrandCards.tsx'
import { type HouseForm, unsavedText, useHouseForm } from './houseForm.ts'
import { useHouse } from './houseQueries.ts'
import { OfficialRulesCard } from './OfficialRulesCard.tsx'
import { type Preview, PreviewPanel } from './PreviewPanel.tsx'
import { PrizesCard } from './PrizesCard.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { RulesCard } from './RulesCard.tsx'
import { useRulesForm } from './rulesForm.ts'
import { SaveDialog } from './SaveDialog.tsx'
import * as texts from './texts.ts'

/** `/admin/brand`: the house's names, colors, prizes and rules, with a preview of the app. */
export const BrandScreen = (props: { Preview: Preview }) => (
  <AdminPage title={texts.prizesBrand()}>
    <Loaded {...props} />
  </AdminPage>
)

const Loaded = (props: { Preview: Preview }) => (
  <AdminAnswer of={[useHouse()]} loading={LOADING}>
    {(house) => <Settings house={house} {...props} />}
  </AdminAnswer>
)

const LOADING = (
  <div className="grid gap-3.5 lg:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)

function Settings({ house, Preview: Shown }: { house: HouseSettings; Preview: Preview }) {
  const form = useHouseForm(house)
  const rulesForm = useRulesForm()
  const [isSaving, setIsSaving] = useState(false)
  return (
    <>
      <SaveBar form={form} onSave={() => setIsSaving(true)} />
      <div className="grid grid-cols-1 items-start gap-3.5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-3.5">
          <BrandCard form={form} logoCall={contract.uploadLogo} />
          <PrizesCard form={form} current={house.currentRules} startsWith={house.startsWith} />
          <RulesCard form={form} startsWith={house.startsWith} />
          <VenueCard form={form} />
          <OfficialRulesCard form={rulesForm} />
          <RecentChanges />
        </div>
        <PreviewPanel draft={form.draft} Preview={Shown} />
      </div>
      {isSaving && <SaveDialog form={form} startsWith={house.startsWith} onClose={() => setIsSaving(false)} />}
      <LeaveQuestion unsaved={unsavedText(form.count + rulesForm.count)} />
    </>
  )
}

/** How much is not saved, and what to do with it. It stays in sight while the page scrolls. */
function SaveBar({ form, onSave }: { form: HouseForm; onSave: () => void }) {
  const hasErrors = Object.keys(form.errors).length > 0
  const canSave = form.count > 0 && !hasErrors
  return (
    <div className="sticky top-0 z-10 -mx-1 flex min-h-14 flex-wrap items-center justify-end gap-2 bg-background px-1 py-1">
      <p role="status" className="mr-auto font-semibold text-warning-ink empty:absolute max-sm:basis-full max-sm:text-sm">
        {form.count > 0 && texts.unsavedChange({ count: form.count })}
        {hasErrors && <span className="ml-2 text-missed-ink">{texts.pleaseCorrectTheMarkedFields()}</span>}
      </p>
      <Button size="dock" isWide className="sm:w-auto max-sm:flex-1" aria-disabled={form.count === 0} onClick={form.discard}>
        {texts.discard()}
      </Button>
      <Button
        variant="primary"
        size="dock"
        isWide
        className="sm:w-auto max-sm:flex-1"
        aria-disabled={!canSave}
        onClick={() => canSave && onSave()}
      >
        {texts.saveChanges()}
      </Button>
    </div>
  )
}
