// One configuration factory for the six front-end builds, which webpack-cli calls: `webpack build` makes one to be published,
// `webpack serve` one that follows the sources.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { BuildManifestPlugin } from './build-manifest-plugin.mjs'
import { ChunkRequestPlugin } from './chunk-request-plugin.mjs'
import { devServer, pageServer, SERVED_VERSION } from './dev-server.mjs'
import { fastRefresh, markComponents, pageRuntime, refreshRuntime, withoutOwnRuntime } from './fast-refresh.mjs'
import { leanPackages } from './lean-packages.mjs'
import { consumedModules, routerAlias, sharedVersions } from './share-policy.mjs'

/**
 * `--env` of webpack-cli.
 * @typedef {object} BuildOptions
 * @property {string} [version] version of the build, as in its address
 * @property {string} [outputPath] folder that receives the files and build.json
 * @property {string} [revision] git revision of the sources
 * @property {boolean} [development] with React's development build, and readable
 * @property {boolean} [WEBPACK_SERVE] set by webpack-cli itself; implies `development`
 * @property {boolean} [alone] with `webpack serve`: a remote as a page of its own
 * @property {Record<string, string>} [port] package → port of its server
 */

/** Redux, and the shared modules that stand on it. */
const apiAndStore = /[\\/](@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@standard-schema)[\\/]|[\\/]shared[\\/](api|store)[\\/]/

/** The shell. It names no remote: the page tells it at run time which there are. */
export function hostConfig(packageDir, options) {
  return baseConfig(packageDir, options, {
    entry: { host: [...(isDevelopment(options) ? [refreshRuntime] : []), './src/index.tsx'] },
    output: { publicPath: `/builds/host/${versionOf(options)}/` },
    alias: routerAlias,
    // One file, whoever asks first: the frame of signed-in pages, or a remote for one of the two modules.
    cacheGroups: { apiAndStore: { test: apiAndStore, name: 'api-and-store', chunks: 'async', enforce: true } },
    // It makes its instance of the runtime itself (host/src/remotes/federation.ts), without the parts that it does not use.
    federation: new webpack.DefinePlugin({
      SHARED_VERSIONS: `(${JSON.stringify(sharedVersions(packageDir))})`,
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    }),
  })
}

export function remoteConfig(packageDir, options) {
  const manifest = readJson(path.join(packageDir, 'remote.json'))
  const config = baseConfig(packageDir, options, {
    entry: {},
    output: { publicPath: 'auto' },
    alias: {},
    cacheGroups: {},
    externals: options.WEBPACK_SERVE ? pageRuntime : undefined,
    federation: new ModuleFederationPlugin({
      // The container is a global variable, so its name is an identifier.
      name: manifest.name.replaceAll('-', '_'),
      filename: isDevelopment(options) ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
      shared: consumedModules(packageDir),
      shareStrategy: 'loaded-first',
      // shared/contract has the types.
      dts: false,
      // The host's runtime serves every remote; a remote loads no other, and the page needs no manifest.
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    }),
  })
  return options.alone ? aloneConfig(config, options) : config
}

/** `webpack serve --env alone`: a remote without host and federation. */
function aloneConfig(config, { port: ports }) {
  const name = path.basename(config.context)
  return pageConfig(config, { entry: { alone: './src/testing/alone.tsx' }, server: { name, title: name, entry: 'alone', ports } })
}

/** `webpack serve` of a page of its own, with the product's rules for sources. */
export function pageConfig(config, { entry, server }) {
  return {
    ...config,
    entry,
    output: { ...config.output, publicPath: '/' },
    resolve: { ...config.resolve, alias: {} },
    externals: undefined,
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }), fastRefresh()],
    devServer: pageServer(server),
  }
}

const CHUNK_TIMEOUT_MS = 5_000

/** Functions stand where they are: put into their callers they repeat what brotli has packed once. */
const minimizerOptions = { compress: { passes: 2, inline: 0, reduce_funcs: false } }

const isDevelopment = ({ development = false, WEBPACK_SERVE = false }) => development || WEBPACK_SERVE
const versionOf = ({ version = 'local', WEBPACK_SERVE = false }) => (WEBPACK_SERVE ? SERVED_VERSION : version)

function baseConfig(packageDir, options, { entry, output, alias, externals, cacheGroups, federation }) {
  const { outputPath = path.join(packageDir, 'dist'), revision = 'unknown', WEBPACK_SERVE: served = false } = options
  const { name } = readJson(path.join(packageDir, 'package.json'))
  const production = !isDevelopment(options)
  const file = production ? '[name].[contenthash:8]' : '[name]'
  return {
    name,
    mode: production ? 'production' : 'development',
    context: packageDir,
    target: ['web', 'es2022'],
    // Without eval, which the page's policy forbids. A development build that is published has nobody to serve its maps.
    devtool: production ? 'hidden-source-map' : served && 'cheap-module-source-map',
    entry,
    output: {
      path: outputPath,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: `${file}[ext]`,
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      ...output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...alias, ...(production ? leanPackages : {}), ...(served ? withoutOwnRuntime : {}) } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(import.meta.dirname, 'tsconfig.build.json'),
            ...(served && { getCustomTransformers: markComponents }),
          },
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent: classNames(name) },
              },
            },
          ],
        },
        { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, loader: path.join(import.meta.dirname, 'shakeable-router-loader.mjs') },
        { test: /\.woff2$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      quietManifest,
      new MiniCssExtractPlugin({ filename: `${file}.css`, chunkFilename: `${file}.css`, ignoreOrder: true }),
      federation,
      served ? fastRefresh() : new ChunkRequestPlugin(),
      new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, path.join(import.meta.dirname, 'lucide-icon.tsx')),
      new BuildManifestPlugin({ packageDir, version: versionOf(options), revision, served, compress: production }),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, minimizerOptions })],
      runtimeChunk: false,
      moduleIds: production ? 'deterministic' : 'named',
      splitChunks: {
        // Bytes of source: what screens share below that travels with each of them. Small files pack badly.
        minSize: 60_000,
        // The provider's SDK is a file of its own, whose name says what it is.
        cacheGroups: { ...cacheGroups, signIn: { test: /[\\/]@auth0[\\/]/, name: 'sign-in-sdk', chunks: 'async', priority: 10 } },
      },
      chunkIds: production ? 'deterministic' : 'named',
    },
    externals,
    performance: { hints: false },
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
    ...(served && { devServer: devServer(path.basename(packageDir), options.port) }),
  }
}

/** Of `publicPath: 'auto'` the federation plugin warns that a tool which reads the manifest must know the address. It does. */
const quietManifest = {
  apply: ({ hooks }) =>
    hooks.infrastructureLog.tap('quietManifest', (_name, _type, args) => (args.some((arg) => String(arg).includes('absolute path resolution')) ? false : undefined)),
}

/**
 * A hash for each file and build: one build's copy of the kit must not restyle another's, in whatever order they load. Not one
 * for each class, as css-loader would make it: what repeats is packed.
 */
function classNames(build) {
  return ({ rootContext, resourcePath }, _template, local) => {
    const hash = createHash('sha256').update(`${build} ${path.relative(rootContext, resourcePath)}`).digest('hex').slice(0, 5)
    return `${path.basename(resourcePath, '.module.css')}-${hash}-${local}`
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
