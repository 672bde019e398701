import { createRequire } from 'node:module'
const dir = process.argv[2]
const require = createRequire(dir + '/package.json')
const webpack = require('webpack')
const { default: config } = await import(dir + '/webpack.config.mjs')
const c = webpack(config({ version: '1.0.0-test', outputPath: '/tmp/build-' + dir.split('/').pop(), mode: 'production' }))
c.run((e, s) => { console.log(e ?? s.toString({ all: false, errors: true, warnings: true, assets: true, colors: false })); c.close(() => {}) })
