// One configuration factory for the six front-end builds.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { BuildManifestPlugin } from './build-manifest-plugin.mjs'
import { ChunkRequestPlugin } from './chunk-request-plugin.mjs'
import { leanPackages } from './lean-packages.mjs'
import { consumedModules, routerAlias, sharedVersions } from './share-policy.mjs'

/**
 * @typedef {object} BuildOptions
 * @property {string} version version of the build, as in its address
 * @property {string} outputPath folder that receives the files and build.json
 * @property {'production' | 'development'} [mode]
 * @property {string} [revision] git revision of the sources
 */

/** Redux, and the shared modules that stand on it. */
const apiAndStore = /[\\/](@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store|@standard-schema)[\\/]|[\\/]shared[\\/](api|store)[\\/]/

/** The shell. It names no remote: the page tells it at run time which there are. */
export function hostConfig(packageDir, options) {
  return baseConfig(packageDir, options, {
    entry: { host: './src/index.tsx' },
    output: { publicPath: `/builds/host/${options.version}/` },
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
  return baseConfig(packageDir, options, {
    entry: {},
    output: { publicPath: 'auto' },
    alias: {},
    cacheGroups: {},
    federation: new ModuleFederationPlugin({
      // The container is a global variable, so its name is an identifier.
      name: manifest.name.replaceAll('-', '_'),
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
      shared: consumedModules(packageDir),
      shareStrategy: 'loaded-first',
      // shared/contract has the types.
      dts: false,
      // The host's runtime serves every remote; a remote loads no other, and the page needs no manifest.
      experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    }),
  })
}

const CHUNK_TIMEOUT_MS = 5_000

/** Functions stand where they are: put into their callers they repeat what brotli has packed once. */
const minimizerOptions = { compress: { passes: 2, inline: 0, reduce_funcs: false } }

function baseConfig(packageDir, { version, outputPath, mode = 'production', revision = 'unknown' }, { entry, output, alias, cacheGroups, federation }) {
  const { name } = readJson(path.join(packageDir, 'package.json'))
  const production = mode === 'production'
  return {
    name,
    mode,
    context: packageDir,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    entry,
    output: {
      path: outputPath,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      ...output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...alias, ...(production ? leanPackages : {}) } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { transpileOnly: true, configFile: path.join(import.meta.dirname, 'tsconfig.build.json') },
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
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true }),
      federation,
      ...(production ? [new ChunkRequestPlugin()] : []),
      new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, path.join(import.meta.dirname, 'lucide-icon.tsx')),
      new BuildManifestPlugin({ packageDir, version, revision, compress: production }),
    ],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, minimizerOptions })],
      runtimeChunk: false,
      moduleIds: 'deterministic',
      splitChunks: {
        // Bytes of source: what screens share below that travels with each of them. Small files pack badly.
        minSize: 60_000,
        // The provider's SDK is a file of its own, whose name says what it is.
        cacheGroups: { ...cacheGroups, signIn: { test: /[\\/]@auth0[\\/]/, name: 'sign-in-sdk', chunks: 'async', priority: 10 } },
      },
      chunkIds: production ? 'deterministic' : 'named',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
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
