import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { ConfirmDialog } from '#pwa/design/ConfirmDialog.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { TextArea } from '#pwa/design/TextArea.tsx'
import { LeaveQuestion } from '#pwa/features/admin/layout/LeaveQuestion.tsx'
import { useAction } from '#pwa/shell/useAction.ts'
import { type PromotionalForm as Fields, promotionalForm } from '#shared/contract/campaigns.ts'
import { contract } from '#shared/contract/index.ts'
import { formatCount } from '#shared/numberText.ts'
import { MailPreview } from './MailPreview.tsx'
import { START_CALL } from './marketingQueries.ts'
import * as texts from './texts.ts'
import { useSendKey } from './useSendKey.ts'

const EMPTY = { subject: '', content: '', ctaText: '', ctaUrl: '' } as const satisfies Fields

type Props = {
  /** Who would get it now. */
  listCount: number
  /** Why nothing can be sent; null when it can. */
  obstacle: string | null
}

/** Writes a mail to everybody who opted in. It goes to the admin alone first; sending to all asks once more and names the number. */
export function PromotionalForm({ listCount, obstacle }: Props) {
  const form = useForm<Fields>({ resolver: zodResolver(promotionalForm), defaultValues: EMPTY, mode: 'onBlur' })
  const { errors, isDirty } = form.formState
  const [asked, setAsked] = useState<Fields | null>(null)
  const sendKey = useSendKey()

  const test = useAction(contract.sendTestMail, {
    done: ({ sentTo }) => ({ title: texts.testSent(), description: texts.lookIntoTheInbox({ sentTo }) }),
    failed: texts.failedToSendTheTest(),
    otherwise: texts.pleaseTryAgain(),
    reads: [],
  })
  const send = useAction(contract.sendPromotional, {
    failed: texts.failedToSendPromotionalEmails(),
    ...START_CALL,
    onDone: () => {
      setAsked(null)
      sendKey.forget()
      form.reset(EMPTY)
    },
  })
  const values = useWatch({ control: form.control })
  const isEmpty = !values.subject?.trim() || !values.content?.trim()
  const canSend = obstacle === null && listCount > 0 && !isEmpty

  return (
    <Card as="section" aria-labelledby="promotional" className="grid gap-5 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <form noValidate onSubmit={form.handleSubmit(setAsked)} className="grid content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="promotional" className="type-heading">
            {texts.promotionalEmail()}
          </h2>
          <span className="text-sm text-muted">{texts.goesTo({ count: formatCount(listCount) })}</span>
        </div>
        <Field label={texts.subject()} maxLength={150} error={errors.subject?.message} {...form.register('subject')} />
        <TextArea
          label={texts.content()}
          rows={7}
          hint={texts.becomesTheReadersName()}
          error={errors.content?.message}
          {...form.register('content')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.buttonText()} maxLength={60} error={errors.ctaText?.message} {...form.register('ctaText')} />
          <Field
            label={texts.buttonLink()}
            type="url"
            inputMode="url"
            placeholder={texts.https()}
            error={errors.ctaUrl?.message}
            {...form.register('ctaUrl')}
          />
        </div>
        <div className="grid gap-2 sm:grid-cols-[auto_1fr]">
          <Button isBusy={test.isPending} onClick={form.handleSubmit((body) => test.mutate({ body }))}>
            {texts.sendTestToMe()}
          </Button>
          <Button type="submit" variant={canSend ? 'primary' : 'quiet'} disabled={!canSend}>
            {texts.sendToUsers({ count: formatCount(listCount) })}
          </Button>
        </div>
        {obstacle && <p className="text-sm text-warning-ink">{obstacle}</p>}
      </form>
      <MailPreview form={values} />
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.sendToUsersQuestion({ count: formatCount(listCount) })}
        action={texts.sendTo({ count: formatCount(listCount) })}
        isBusy={send.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && send.mutate({ body: { ...asked, idempotencyKey: sendKey.of(asked) } }, { onError: () => setAsked(null) })}
      >
        {texts.goesOutAtOnce({ subject: asked?.subject ?? '' })}
      </ConfirmDialog>
      <LeaveQuestion unsaved={isDirty ? texts.thisEmailIsNotSent() : null} />
    </Card>
  )
}
