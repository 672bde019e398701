/** Telemetry of all visitors that is stored in a UTC day, approximately: the call is anonymous, so its storage is bounded. */
export const EVENTS_PER_DAY = 50_000
