/** How often an event stream that has nothing to say sends a comment. Its reader takes a longer silence for a dead connection. */
export const HEARTBEAT_MS = 15_000

/** Two heartbeats are missing: the connection is dead, or something on the way holds everything back. */
export const STREAM_SILENCE_MS = 2.5 * HEARTBEAT_MS
