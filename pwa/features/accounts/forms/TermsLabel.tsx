/** The text a player agrees to. Each link opens in a new tab, so the form is not closed. */
export function TermsLabel() {
  return (
    <>
      I am 18 or older and accept the <OtherTab href="/terms">Terms of Service</OtherTab> and the{' '}
      <OtherTab href="/privacy">Privacy Policy</OtherTab>
    </>
  )
}

function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
