// The directory of local hosts: cities, hosts, hours, appointments, members' reports, and the operators' review. It has
// no amounts and no key that leads to the ledger or the games.
//
// A unique index over requested and confirmed appointments gives an hour to one member. An exclusion constraint keeps a
// member's appointments from overlapping, and a trigger allows state changes in one direction only. A request expires
// two days after it was made, and an hour before it begins; a job on any node notifies the member.
//
// A host is shown after one operator submitted and another approved it, and an operator saw a document, of which
// nothing is stored. A check constraint enforces this. A later change makes it a draft again. The record of an approval
// has a fingerprint of the page, and `npm run audit` reports a page that differs from its approval. Pausing or ending a
// host cancels the appointments in the same transaction. Contact details are sealed with the field key. A meeting place
// has a name per language; a missing one falls back to English, then to any. Demo hosts are exempt from review, are
// marked as demo hosts, and get new hours as the days pass.

export { findUnapprovedHosts } from './admin/find-unapproved-hosts.ts'
export { clearMeetings, listAppointments } from './appointments/own-appointments.ts'
export { selectHostQueues } from './admin/host-queue-queries.ts'
export { createHosts } from './host.ts'
export { listOwnReports } from './reports/report-host.ts'
