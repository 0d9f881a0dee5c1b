import { useState } from 'react'
import { hasCode } from '#pwa/data/call/apiError.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { CallFailure } from '#pwa/shell/CallFailure.tsx'
import { REASON_MAX_LENGTH, REASON_MIN_LENGTH } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import type { RuleName, RuleStarts } from '#shared/model/houseRules.ts'
import type { HouseForm } from './houseForm.ts'
import { useHouse, useHouseMutation } from './houseQueries.ts'
import { settingName, startText } from './settingTexts.ts'
import * as texts from './texts.ts'

type Props = { form: HouseForm; startsWith: RuleStarts; onClose: () => void }

/** Names what changes and from when, and asks for the reason, which is stored with the change. */
export function SaveDialog({ form, startsWith, onClose }: Props) {
  const [reason, setReason] = useState('')
  const save = useHouseMutation(contract.changeHouse)
  useHouse() // reads the settings again: since the page was opened, cards may have come in for the week from which a rule counted
  const { rules = {}, ...atOnce } = form.changes
  const ruleNames = Object.keys(rules) as RuleName[]
  const submit = () =>
    save.mutate(
      { body: { ...form.changes, replaces: form.replaces, reason } },
      {
        onSuccess: (saved) => {
          form.discard()
          // a card that came in while the dialog was open makes a rule count from a later week than it said
          const moved = ruleNames.filter((rule) => startText(saved.startsWith, rule) !== startText(startsWith, rule))
          const description = moved.map((rule) => `${settingName(rule)}: ${startText(saved.startsWith, rule)}`).join(' ')
          toast({ title: texts.settingsSaved(), ...(moved.length > 0 ? { variant: 'warning', description } : { variant: 'success' }) })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={save.isPending}
      title={texts.saveChanges()}
      footer={
        <div className="grid gap-2">
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={save.isPending}
            disabled={reason.trim().length < REASON_MIN_LENGTH}
            onClick={submit}
          >
            {texts.saveChanges()}
          </Button>
          <Button variant="plain" isWide disabled={save.isPending} onClick={onClose}>
            {texts.notYet()}
          </Button>
        </div>
      }
    >
      <ul className="mb-4 grid gap-2">
        {Object.keys(atOnce).map((group) => (
          <li key={group}>
            <b>{settingName(group)}</b> <span className="text-muted">{texts.changesAtOnce()}</span>
          </li>
        ))}
        {ruleNames.map((rule) => (
          <li key={rule}>
            <b>{settingName(rule)}</b> <span className="text-muted">{startText(startsWith, rule)}</span>
          </li>
        ))}
      </ul>
      <Field
        label={texts.reason()}
        hint={texts.itIsStored()}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={REASON_MAX_LENGTH}
      />
      {hasCode(save.error, 'changed_since') ? (
        <Notice tone="error" className="mt-3">
          {texts.changedByAnotherAdmin()}
        </Notice>
      ) : (
        <CallFailure error={save.error} text={texts.theSettingsWereNotSaved()} className="mt-3" />
      )}
    </Dialog>
  )
}
