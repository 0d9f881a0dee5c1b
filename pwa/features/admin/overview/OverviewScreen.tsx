import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { AttentionLine } from './AttentionLine.tsx'

/** The first screen of the desk: what needs a person. */
export const OverviewScreen = () => <AdminPage title="Overview" attention={<AttentionLine />} />
