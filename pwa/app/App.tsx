import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { LinkKind } from '#pwa/design/AppLink.tsx'
import { AudienceGate } from './AudienceGate.tsx'
import { BareLayout } from './BareLayout.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { BARE_ROUTES, FRAMED_ROUTES } from './routes.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <LinkKind value={Link}>
          <Routes>
            <Route element={<BareLayout />}>
              {BARE_ROUTES.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Route>
            <Route element={<Frame />}>
              <Route element={<ScreenOutlet />}>
                {FRAMED_ROUTES.map((route) => (
                  <Route key={route.path} path={route.path} element={<AudienceGate route={route} />} />
                ))}
                <Route path="*" element={<NotFoundScreen />} />
              </Route>
            </Route>
          </Routes>
        </LinkKind>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
