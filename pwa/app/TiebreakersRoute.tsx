import { Navigate, useLocation } from 'react-router'

/** The analysis of tiebreakers is a part of the overview; earlier links lead there. */
export function TiebreakersRoute() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/admin-dashboard', search, hash: '#tiebreakers' }} replace />
}
