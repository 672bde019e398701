import { remoteConfig } from '@sightline/shared/federation/webpack-config.mjs'

export default (options) => remoteConfig(import.meta.dirname, options)
