// The webpack configuration of the six front-end builds: `webpack build` makes one to publish, `webpack serve` one that follows
// the sources.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { BuildManifestPlugin } from './build-manifest-plugin.mjs'
import { ChunkRequestPlugin } from './chunk-request-plugin.mjs'
import { devServer, pageServer, SERVED_VERSION } from './dev-server.mjs'
import { fastRefresh, pageRuntime, refreshRuntime, withoutOwnRuntime } from './fast-refresh.mjs'
import { leanPackages } from './lean-packages.mjs'
import { loaderRules, STYLES } from './loader-rules.mjs'
import { PrerenderPlugin } from './prerender-plugin.mjs'
import { consumedModules, routerAlias, sharedVersions } from './share-policy.mjs'
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs'
import { compression, EXPOSED, exposedInEntry, quietManifest, steadyIds } from './webpack-plugins.mjs'

/**
 * `--env` of webpack-cli.
 * @typedef {object} BuildOptions
 * @property {string} [version] version of the build, as in its address
 * @property {string} [outputPath] folder that receives the files and build.json
 * @property {string} [revision] git revision of the sources
 * @property {string[]} [packages] those whose sources determine the version; default: the package itself
 * @property {boolean} [development] with React's development build, and readable
 * @property {boolean} [WEBPACK_SERVE] set by webpack-cli itself; implies `development`
 * @property {boolean} [alone] with `webpack serve`: a remote as a page of its own
 * @property {boolean} [besideRelease] served, for pages whose host is a published build: components are not replaced
 * @property {Record<string, string>} [port] package → port of its server
 */

/** Redux, the shared modules that use it, and those imports of theirs that no public page has. */
const apiAndStore =
  /[\\/](@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@standard-schema)[\\/]|[\\/]shared[\\/]((api|store)[\\/]|domain[\\/](change|figures|plan-limits|period-before|new-models|day-text|platforms|is-day|read-))/

/** The shell. It names no remote: it learns of them from the boot manifest at run time. */
export function hostConfig(packageDir, options) {
  const config = baseConfig(packageDir, options, {
    build: 'host',
    entry: { host: [...(isDevelopment(options) ? [refreshRuntime] : []), './src/index.tsx'] },
    output: { publicPath: `/builds/host/${versionOf(options)}/` },
    alias: routerAlias,
    // One chunk, whether the frame of signed-in pages or a remote requests it first.
    cacheGroups: { apiAndStore: { test: apiAndStore, name: 'api-and-store', chunks: 'async', enforce: true } },
    // The host creates its runtime instance itself (host/src/remotes/federation.ts), without features that it does not use.
    federation: new webpack.DefinePlugin({
      SHARED_VERSIONS: `(${JSON.stringify(sharedVersions(packageDir))})`,
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      FEDERATION_OPTIMIZE_NO_REMOTE: false,
      FEDERATION_OPTIMIZE_NO_SHARED: false,
    }),
  })
  return isDevelopment(options) ? config : withPrerenderedPages(config, `/builds/host/${versionOf(options)}/`)
}

export function remoteConfig(packageDir, options) {
  const manifest = readJson(path.join(packageDir, 'remote.json'))
  const config = baseConfig(packageDir, options, {
    build: manifest.name,
    entry: {},
    output: { publicPath: 'auto' },
    alias: {},
    cacheGroups: {},
    externals: replacesComponents(options) ? pageRuntime : undefined,
    federation: new ModuleFederationPlugin({
      // The container is a global variable, so its name must be an identifier.
      name: manifest.name.replaceAll('-', '_'),
      filename: isDevelopment(options) ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED } },
      shared: consumedModules(packageDir),
      shareStrategy: 'loaded-first',
      // Remotes get their types from shared/contract.
      dts: false,
      // No file is written beside the sources, as a container's file system may be read-only.
      virtualRuntimeEntry: true,
      // Remotes use the host's runtime and load none of their own; the page does not need the plugin's manifest.
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      },
    }),
  })
  config.plugins.push(steadyIds, ...(options.WEBPACK_SERVE ? [] : [exposedInEntry]))
  if (options.alone) return aloneConfig(config, manifest.name, options)
  return isDevelopment(options)
    ? config
    : withPrerenderedPages(config, `/builds/${manifest.name}/${versionOf(options)}/`)
}

/** What is rendered in Node needs the whole router, and of the styles only the names of their classes. */
function withPrerenderedPages(config, address) {
  const namesOnly = ({ use: [, { loader, options: css }], ...rule }) => ({
    ...rule,
    use: [{ loader, options: { ...css, modules: { ...css.modules, exportOnlyLocals: true } } }],
  })
  const rules = config.module.rules.map((rule) => (String(rule.test) === String(STYLES) ? namesOnly(rule) : rule))
  const pages = {
    ...config,
    output: { ...config.output, publicPath: address },
    resolve: { ...config.resolve, alias: leanPackages },
    module: { rules },
    plugins: [],
  }
  return { ...config, plugins: [new PrerenderPlugin(pages), ...config.plugins] }
}

/** `webpack serve --env alone`: a remote without host and federation. */
function aloneConfig(config, name, { port: ports }) {
  return pageConfig(config, {
    entry: { alone: './src/testing/alone.tsx' },
    server: { name, title: name, entry: 'alone', ports },
  })
}

/** `webpack serve` of a page of its own, with the product's loaders. */
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

/** Inlined functions would repeat code that brotli packs better once. */
const minimizerOptions = { compress: { passes: 2, inline: 0, reduce_funcs: false } }

const isDevelopment = ({ development = false, WEBPACK_SERVE = false }) => development || WEBPACK_SERVE
const replacesComponents = ({ WEBPACK_SERVE = false, besideRelease = false }) => WEBPACK_SERVE && !besideRelease
const versionOf = ({ version = 'local', WEBPACK_SERVE = false }) => (WEBPACK_SERVE ? SERVED_VERSION : version)

function baseConfig(packageDir, options, { build, entry, output, alias, externals, cacheGroups, federation }) {
  const { outputPath = path.join(packageDir, 'dist'), revision = 'unknown', WEBPACK_SERVE: served = false } = options
  const { name } = readJson(path.join(packageDir, 'package.json'))
  const production = !isDevelopment(options)
  const file = production ? '[name].[contenthash:8]' : '[name]'
  return {
    name,
    mode: production ? 'production' : 'development',
    context: packageDir,
    target: `browserslist:${SUPPORTED_BROWSERS.join(', ')}`,
    // No eval, which the page's CSP forbids. A published development build has no source maps, as no server would serve them.
    devtool: production ? 'hidden-source-map' : served && 'cheap-module-source-map',
    entry,
    output: { path: outputPath, ...outputOf(name, file, options), ...output },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...alias,
        ...(production ? leanPackages : {}),
        ...(replacesComponents(options) ? withoutOwnRuntime : {}),
      },
    },
    module: { rules: loaderRules(name, replacesComponents(options)) },
    plugins: [
      quietManifest,
      new MiniCssExtractPlugin({ filename: `${file}.css`, chunkFilename: `${file}.css`, ignoreOrder: true }),
      federation,
      ...(replacesComponents(options) ? [fastRefresh()] : []),
      ...(served ? [] : [new ChunkRequestPlugin()]),
      new BuildManifestPlugin({
        packageDir,
        packages: options.packages,
        version: versionOf(options),
        revision,
        served,
      }),
      ...(production ? compression() : []),
    ],
    optimization: optimizationOf(production ? 'deterministic' : 'named', cacheGroups),
    externals,
    performance: { hints: false },
    stats: { preset: 'errors-warnings', timings: true },
    infrastructureLogging: { level: 'warn' },
    ...(served && { devServer: devServer(build, options.port) }),
  }
}

/** @param file pattern of the names of files, without their ending */
function outputOf(name, file, options) {
  return {
    filename: `${file}.js`,
    chunkFilename: `${file}.js`,
    assetModuleFilename: `${file}[ext]`,
    uniqueName: name,
    // The name includes the version: when the previous version replaces a failed one, neither may use the other's
    // chunks.
    chunkLoadingGlobal: `${name.split('/').at(-1)}@${versionOf(options)}`,
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // A module that throws, for example because a shared module failed to load, runs again at the next import. Without
    // this option webpack would return its incomplete exports.
    strictModuleExceptionHandling: true,
  }
}

/** @param ids of modules and chunks */
function optimizationOf(ids, cacheGroups) {
  return {
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, minimizerOptions })],
    runtimeChunk: false,
    moduleIds: ids,
    chunkIds: ids,
    splitChunks: {
      // The limit is in bytes of source. Code that screens share below this size is duplicated in each: small files
      // compress badly.
      minSize: 60_000,
      // A separate chunk, so that its name tells what it contains.
      cacheGroups: {
        ...cacheGroups,
        signIn: { test: /[\\/]@auth0[\\/]/, name: 'sign-in-sdk', chunks: 'async', priority: 10 },
      },
    },
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
