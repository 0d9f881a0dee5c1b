import { createHash } from 'node:crypto'
import helmet from 'koa-helmet'
import { LOGO_HOST } from '#shared/reference/teams.ts'

/** Inline `<style>` and `<script>` bodies of a page, as the hashes a content security policy names them by. */
export function inlineHashes(html: string, tag: 'style' | 'script'): string[] {
  const bodies = html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...bodies].map(([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
}

/**
 * The security headers of every answer, made once: helmet decides them, so that no request pays for it.
 * Strict transport and upgrading only where the players' address is https: on a bar's plain local network they would break the app.
 */
export async function securityHeaders({ isHttps, pageHtml }: { isHttps: boolean; pageHtml: string }): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
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
    // On plain http browsers ignore these two and warn about it.
    crossOriginOpenerPolicy: isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  const response = {
    setHeader: (name: string, value: number | string | readonly string[]) => {
      made[name.toLowerCase()] = String(value)
    },
    removeHeader: () => undefined,
  }
  await middleware({ req: {}, res: response } as never, async () => undefined)
  return { ...made, 'permissions-policy': 'geolocation=(self), screen-wake-lock=(self), camera=(self), microphone=()' }
}
