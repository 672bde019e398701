/** Interval of the comments that keep an idle event stream alive. A longer silence means a dead connection. */
export const HEARTBEAT_MS = 15_000

/** Two heartbeats are missing: the connection is dead, or a proxy buffers the stream. */
export const STREAM_SILENCE_MS = 2.5 * HEARTBEAT_MS
