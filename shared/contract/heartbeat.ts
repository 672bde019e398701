/** How often an event stream that has nothing to say sends a comment. Its reader takes a longer silence for a dead connection. */
export const HEARTBEAT_MS = 15_000
