/** The remote contract that this source tree speaks. remote.json states the semver range that a remote accepts. */
export const REMOTE_CONTRACT = '1.0'
