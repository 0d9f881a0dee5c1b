// Written by `npm run texts` from the catalog of this folder.

export const noTrendDataAvailable: () => string = () => "No trend data available for the selected season"
export const tiesAreIncreasing: () => string = () => "Ties are increasing"
export const tiesAreDecreasing: () => string = () => "Ties are decreasing"
export const tiesAreSteady: () => string = () => "Ties are steady"
export const since: (d: { value: string | number | bigint; change: string | number | bigint; week: string | number | bigint }) => string = (d) => ": " + d.value + d.change + "% since " + d.week
export const totalWeeks: () => string = () => "Total weeks"
export const to: (d: { first: string | number | bigint; last: string | number | bigint }) => string = (d) => d.first + " to " + d.last
export const playersAWeek: () => string = () => "Players a week"
export const onAverage: () => string = () => "on average"
export const largestCluster: () => string = () => "Largest cluster"
export const nobodyWasTied: () => string = () => "nobody was tied"
export const averageCluster: () => string = () => "Average cluster"
export const ofTheField: (d: { value: string | number | bigint }) => string = (d) => d.value + "% of the field"
export const trend: () => string = () => "Trend"
export const weeks: () => string = () => "Weeks"
export const week: () => string = () => "Week"
export const players: () => string = () => "Players"
export const scores: () => string = () => "Scores"
export const cluster: () => string = () => "Cluster"
export const largestTieClusterByWeek: () => string = () => "Largest tie cluster by week"
export const suggestions: () => string = () => "Suggestions"
export const severity: (d: { severity: string | number | bigint }) => string = (d) => "Severity: " + d.severity
export const nothingToChangeTheTiebreaker: () => string = () => "Nothing to change: the tiebreaker separates nearly everybody."
export const tiebreakerSettings: () => string = () => "Tiebreaker settings"
export const totalsGuessed: () => string = () => "Totals guessed"
export const fromTo: (d: { first: string | number | bigint; last: string | number | bigint }) => string = (d) => "From " + d.first + " to " + d.last
export const mostOften: (d: { top: string | number | bigint }) => string = (d) => ", most often " + d.top
export const weekAnalysis: () => string = () => "Week Analysis"
export const seasonTrends: () => string = () => "Season Trends"
export const tiebreakerAnalytics: () => string = () => "Tiebreaker Analytics"
export const seasonOfTheTiebreakers: () => string = () => "Season of the tiebreakers"
export const season: (d: { one: string | number | bigint }) => string = (d) => "Season " + d.one
export const tiebreakerAnalyticsTabs: () => string = () => "Tiebreaker analytics"
export const firstTiebreaker: () => string = () => "First tiebreaker"
export const secondTiebreaker: () => string = () => "Second tiebreaker"
export const submissionTime: () => string = () => "Submission time"
export const noAnalyticsDataAvailable: () => string = () => "No analytics data available for the selected week"
export const whoSubmitted: (d: { label: string | number | bigint }) => string = (d) => "who submitted in " + d.label
export const uniqueScores: () => string = () => "Unique scores"
export const fromToCorrect: (d: { lowest: string | number | bigint; highest: string | number | bigint }) => string = (d) => "from " + d.lowest + " to " + d.highest + " correct"
export const largestTieCluster: () => string = () => "Largest tie cluster"
export const nobodyIsTied: () => string = () => "nobody is tied"
export const ofTheFieldOnCorrect: (d: { round: string | number | bigint; score: string | number | bigint }) => string = (d) => d.round + "% of the field, on " + d.score + " correct"
export const effectiveness: () => string = () => "Effectiveness"
export const worksWell: () => string = () => "Works well"
export const settledOnlyBySubmissionTime: (d: { submissiontime: string | number | bigint }) => string = (d) => d.submissiontime + " settled only by submission time"
export const whatSeparatedTiedPlayers: () => string = () => "What separated tied players"
export const playersInACluster: (d: { tied: string | number | bigint }) => string = (d) => d.tied + " players in a cluster"
export const topClusters: () => string = () => "Top clusters"
export const noTwoPlayers: () => string = () => "No two players have the same points."
export const countOfPlayers: <T>(d: { userCount: string | number | bigint; span: (inside: string) => T }) => (string | T)[] = (d) => [d.span("" + d.userCount), " players"]
export const needsImprovement: () => string = () => "Needs improvement"
export const weekNumber: (d: { number: string | number | bigint }) => string = (d) => "W" + d.number
