// The gallery as a page of its own: the product's rules for sources, without federation and without a release.

import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { hostConfig } from '../federation/webpack-config.mjs'

/** @param {string} outputPath folder that receives gallery.js, gallery.css and what they load */
export function galleryConfig(outputPath) {
  const product = hostConfig(path.join(import.meta.dirname, '../../host'), { outputPath, development: true })
  return {
    ...product,
    context: import.meta.dirname,
    devtool: false,
    // The whole router: samples stand in one that the product does not use.
    resolve: { ...product.resolve, alias: {} },
    entry: { gallery: './index.tsx' },
    output: { path: outputPath, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name][ext]' },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  }
}
