import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * The token of a mailed link. It is read once and then removed from the address, so that no history, screenshot or referrer contains it.
 * @returns null when the link had none.
 */
export function useTokenFromAddress(): string | null {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => search.get('token'))
  const isInAddress = search.has('token')

  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true })
  }, [isInAddress, pathname, navigate])

  return token || null
}
