/** Version of the remote contract that this source tree implements. remote.json states the range that a remote accepts. */
export const REMOTE_CONTRACT = '1.0'
