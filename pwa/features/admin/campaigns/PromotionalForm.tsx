import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { textOf } from '#pwa/data/call/apiError.ts'
import { callApi } from '#pwa/data/call/callApi.ts'
import { Button } from '#pwa/design/Button.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Field } from '#pwa/design/Field.tsx'
import { TextArea } from '#pwa/design/TextArea.tsx'
import { toast } from '#pwa/design/toastStore.ts'
import { countText } from '#pwa/features/admin/layout/countText.ts'
import { useLeaveQuestion } from '#pwa/features/admin/layout/useLeaveQuestion.tsx'
import { type PromotionalForm as Fields, promotionalForm } from '#shared/contract/campaigns.ts'
import { contract } from '#shared/contract/index.ts'
import { ConfirmSend } from './ConfirmSend.tsx'
import { MailPreview } from './MailPreview.tsx'
import { useSendKey } from './useSendKey.ts'

const EMPTY = { subject: '', content: '', ctaText: '', ctaUrl: '' } as const satisfies Fields

type Props = {
  /** Who would get it now. */
  listCount: number
  /** Why nothing can be sent; null when it can. */
  obstacle: string | null
  onStarted: () => Promise<void>
}

/** Writes a mail to everybody who opted in. It goes to the admin alone first; sending to all asks once more and names the number. */
export function PromotionalForm({ listCount, obstacle, onStarted }: Props) {
  const form = useForm<Fields>({ resolver: zodResolver(promotionalForm), defaultValues: EMPTY, mode: 'onBlur' })
  const { errors, isDirty } = form.formState
  const [asked, setAsked] = useState<Fields | null>(null)
  const sendKey = useSendKey()
  const leaveQuestion = useLeaveQuestion(isDirty ? 'This email is not sent.' : null)

  const test = useMutation({
    mutationFn: (body: Fields) => callApi(contract.sendTestMail, { body }),
    onSuccess: ({ sentTo }) => toast.success({ title: 'Test sent', description: `Look into the inbox of ${sentTo}.` }),
    onError: (error) => toast.error({ title: 'Failed to send the test', description: textOf(error, 'Please try again.') }),
  })
  const send = useMutation({
    mutationFn: (body: Fields) => callApi(contract.sendPromotional, { body: { ...body, idempotencyKey: sendKey.of(body) } }),
    onSuccess: async () => {
      setAsked(null)
      sendKey.forget()
      form.reset(EMPTY)
      await onStarted()
    },
    onError: (error) => {
      setAsked(null)
      toast.error({ title: 'Failed to send promotional emails', description: textOf(error, 'Please try again.') })
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
            Promotional email
          </h2>
          <span className="text-sm text-muted">goes to {countText(listCount)}</span>
        </div>
        <Field label="Subject" maxLength={150} error={errors.subject?.message} {...form.register('subject')} />
        <TextArea
          label="Content"
          rows={7}
          hint="{firstName} becomes the reader's name. An empty line starts a paragraph; simple HTML works too."
          error={errors.content?.message}
          {...form.register('content')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Button text" maxLength={60} error={errors.ctaText?.message} {...form.register('ctaText')} />
          <Field
            label="Button link"
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errors.ctaUrl?.message}
            {...form.register('ctaUrl')}
          />
        </div>
        <div className="grid gap-2 sm:grid-cols-[auto_1fr]">
          <Button isBusy={test.isPending} onClick={form.handleSubmit((body) => test.mutate(body))}>
            Send test to me
          </Button>
          <Button type="submit" variant={canSend ? 'primary' : 'quiet'} disabled={!canSend}>
            Send to {countText(listCount)} users
          </Button>
        </div>
        {obstacle && <p className="text-sm text-warning-ink">{obstacle}</p>}
      </form>
      <MailPreview form={values} />
      <ConfirmSend
        isOpen={asked !== null}
        title={`Send to ${countText(listCount)} users?`}
        action={`Send to ${countText(listCount)}`}
        isBusy={send.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && send.mutate(asked)}
      >
        “{asked?.subject}” goes out at once, by one mail to each reader. You can stop it, but a mail that was sent can't be taken back.
      </ConfirmSend>
      {leaveQuestion}
    </Card>
  )
}
