// The gallery as a page of its own, without federation and without a release.

import path from 'node:path'
import { hostConfig, pageConfig } from '../federation/webpack-config.mjs'

const NAME = 'shared/gallery'

export default (options) => {
  const product = hostConfig(path.join(import.meta.dirname, '../../host'), options)
  return pageConfig(
    { ...product, name: NAME, context: import.meta.dirname },
    {
      entry: { gallery: './index.tsx' },
      server: { name: NAME, title: 'Components', entry: 'gallery', ports: options.port },
    },
  )
}
