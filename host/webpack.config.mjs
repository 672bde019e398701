import { hostConfig } from '@sightline/shared/federation/webpack-config.mjs'

export default (options) => hostConfig(import.meta.dirname, options)
