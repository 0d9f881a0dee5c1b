import { createHash } from 'node:crypto'
import helmet from 'koa-helmet'
import { LOGO_HOST } from '#shared/reference/teams.ts'

/** The hashes of a page's inline `<style>` or `<script>` bodies, as a content security policy lists them. */
export function inlineHashes(html: string, tag: 'style' | 'script'): string[] {
  const bodies = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...bodies].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}

export const POLICY_HEADER = 'content-security-policy'

/** A policy that also allows the inline styles of a page that was made for a request. */
export const addStyleHashes = (policy: string, html: string) =>
  policy.replace("style-src 'self'", () => ["style-src 'self'", ...inlineHashes(html, 'style')].join(' '))

/** Answers of the API are data: a browser that opens one as a page loads and runs nothing from it. A page among them sets a policy of its own. */
const API_POLICY = "default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'"

/** The security headers of the API's answers, and those of every other answer. */
export type SecurityHeaders = Record<'api' | 'pages', Readonly<Record<string, string>>>

/**
 * The security headers of every answer. Helmet writes them once at the start, so that no request spends time on them.
 * `strict-transport-security` and `upgrade-insecure-requests` are set only when the public URL is https. Without https, as on a bar's local
 * network, they would break the app.
 */
export async function securityHeaders({ isHttps, pageHtml }: { isHttps: boolean; pageHtml: string }): Promise<SecurityHeaders> {
  const headers: Record<string, string> = {}
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineHashes(pageHtml, 'script')],
        styleSrc: ["'self'", ...inlineHashes(pageHtml, 'style')],
        imgSrc: ["'self'", 'data:', LOGO_HOST],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore these two headers over plain http and log a warning.
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // For browsers older than those that the app runs in; `frame-ancestors` says what `x-frame-options` would.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  await middleware({ req: {}, res: response } as never, async () => undefined)
  const pages = { ...headers, 'permissions-policy': 'geolocation=(self), screen-wake-lock=(self), camera=(self), microphone=()' }
  return { pages, api: { ...pages, [POLICY_HEADER]: API_POLICY } }
}
