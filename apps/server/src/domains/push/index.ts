// Push: devices, the queue and its delivery.
//
// A device is subscribed to push for as long as its session lives. A push is queued in the transaction of its cause.
// Any node takes it from the queue, encrypts it for the device and sends it to the browser's push service; it retries
// later when the service is busy, and deletes the device when the service no longer knows it. Only configured push
// services are called, and redirects are not followed. Of a member's own notices only the kind is sent. Members who
// excluded themselves get no news, nor what was waiting before: queue and delivery ask `findNewsReaders` for it, which
// other domains answer.

export { listDevices } from './own-devices.ts'
export { deleteSubscriptionsOf } from './push-queries.ts'
export { queueNews, queuePersonal } from './queue-notices.ts'
export type { FindNewsReaders, PushSources } from './push-sources.ts'
