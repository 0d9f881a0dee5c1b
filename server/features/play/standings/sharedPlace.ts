/**
 * SQL for a row of `week_results` by its alias: whether others of the week share its place. An older server that settles during an upgrade does not
 * store that; the rows of its week are compared instead.
 */
export const isPlaceShared = (results: string) => `coalesce(${results}.is_tied, exists (
  select from week_results as other
  where other.season = ${results}.season and other.week = ${results}.week and other.place = ${results}.place and other.user_id <> ${results}.user_id
))`
