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

/**
 * The security headers of every answer. Helmet writes them once at the start, so that no request spends time on them.
 * `strict-transport-security` and `upgrade-insecure-requests` are set only when the public URL is https. Without https, as on a bar's local
 * network, they would break the app.
 */
export async function securityHeaders({ isHttps, pageHtml }: { isHttps: boolean; pageHtml: string }): Promise<Record<string, string>> {
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
  })
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      headers[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  await middleware({ req: {}, res: response } as never, async () => undefined)
  return { ...headers, 'permissions-policy': 'geolocation=(self), screen-wake-lock=(self), camera=(self), microphone=()' }
}
