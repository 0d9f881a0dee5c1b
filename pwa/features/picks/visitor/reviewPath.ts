/** Asks the picks screen to open the review of the draft. */
export const REVIEW_PARAM = 'review'

/** Where a visitor's sign-up leads: to the review of the picks they made before. */
export const REVIEW_PATH = `/nflpicks?${REVIEW_PARAM}=1`
