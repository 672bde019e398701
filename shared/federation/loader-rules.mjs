// How webpack reads the sources: scripts, style sheets, and files that stay as they are.

import { createHash } from 'node:crypto'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { markComponents } from './fast-refresh.mjs'

export const STYLES = /\.css$/

/**
 * @param {string} build name of the package
 * @param {boolean} served by `webpack serve`
 */
export function loaderRules(build, served) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        // A remote in a repository of its own has shared's sources there.
        allowTsInNodeModules: true,
        configFile: path.join(import.meta.dirname, 'tsconfig.build.json'),
        ...(served && { getCustomTransformers: markComponents }),
      },
    },
    {
      test: STYLES,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              getLocalIdent: classNames(build),
            },
          },
        },
      ],
    },
    { test: /\.woff2$/, type: 'asset/resource' },
    { test: /\.svg$/, type: 'asset/resource' },
    { test: /\.md$/, type: 'asset/source' },
  ]
}

/**
 * One hash per file and build, so that one build's copy of the kit does not style another's, regardless of the order in
 * which they load. Not one per class, css-loader's default: repeated hashes compress well.
 */
function classNames(build) {
  return ({ rootContext, resourcePath }, _template, local) => {
    const hash = createHash('sha256')
      .update(`${build} ${path.relative(rootContext, resourcePath)}`)
      .digest('hex')
      .slice(0, 5)
    return `${path.basename(resourcePath, '.module.css')}-${hash}-${local}`
  }
}
