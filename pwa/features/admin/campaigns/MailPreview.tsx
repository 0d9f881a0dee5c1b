import { useEffect, useRef, useState } from 'react'
import { Notice } from '#pwa/design/Notice.tsx'
import { Tabs } from '#pwa/design/Tabs.tsx'
import { useAfter } from '#pwa/device/useAfter.ts'
import type { PromotionalForm } from '#shared/contract/campaigns.ts'
import { usePreview } from './marketingQueries.ts'
import * as texts from './texts.ts'

const VIEWS = [
  { id: 'phone', label: texts.phone() },
  { id: 'desktop', label: texts.desktop() },
  { id: 'text', label: texts.text() },
] as const

/** Pause after typing before the preview is asked for. */
const TYPING_PAUSE_MS = 400

/** The mail as phones, desktops and mail programs without HTML show it. */
export function MailPreview({ form }: { form: Partial<PromotionalForm> }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('phone')
  const { data, isError } = usePreview(useSettledForm(form))
  return (
    <section aria-label={texts.preview()} className="min-w-0">
      <Tabs label={texts.preview()} tabs={VIEWS} selected={view} onSelect={setView}>
        <div className="mt-3 overflow-x-auto rounded-xl border border-line bg-[#f2efe8] text-[#1c1f26]">
          {!data && <p className="p-4">{texts.writeASubjectAndSome()}</p>}
          {data && view === 'text' && <pre className="p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{data.text}</pre>}
          {data && view !== 'text' && <MailFrame html={data.html} isWide={view === 'desktop'} />}
        </div>
      </Tabs>
      {isError && (
        <Notice tone="error" className="mt-3">
          {texts.thePreviewCouldNot()}
        </Notice>
      )}
    </section>
  )
}

/** The values of the form after a pause in typing. */
function useSettledForm(form: Partial<PromotionalForm>) {
  const [settled, setSettled] = useState(form)
  useAfter(TYPING_PAUSE_MS, JSON.stringify(form), (text) => setSettled(JSON.parse(text)))
  return settled
}

/**
 * A mail in a frame without scripts. Our content security policy allows no styles in HTML, so those of its elements are set by script and
 * its dark scheme is left out. Its links can't be followed here.
 */
function MailFrame({ html, isWide }: { html: string; isWide: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeightPx] = useState(320)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    page.documentElement.innerHTML = html.replace(/<style>.*?<\/style>/, '').replaceAll(' style="', ' data-style="')
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? ''
    setHeightPx(page.documentElement.scrollHeight)
  }, [html])
  return (
    <iframe
      ref={frame}
      title={texts.theMail()}
      sandbox="allow-same-origin"
      tabIndex={-1}
      className={isWide ? 'pointer-events-none block w-[640px]' : 'pointer-events-none block w-full'}
      style={{ height: `${heightPx}px` }}
    />
  )
}
