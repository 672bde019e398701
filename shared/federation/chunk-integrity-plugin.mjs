// Gives every script and style that a build loads later the hash with which it was built (Subresource Integrity). The entry
// carries the hashes, and the release has the entry's: file by file, what was published is what runs.

import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

const NAME = 'ChunkIntegrityPlugin'
/** file type → chunk id → hash, on webpack's own function */
const hashes = '__webpack_require__.integrity'
/** Stands in the entry until the files are final. */
const PLACEHOLDER = 'CHUNK_INTEGRITY'

/** A chunk without a hash gets "sha384-undefined", which fits no file: the browser refuses it. */
const setIntegrity = (element, type) => `${element}.integrity = "sha384-" + ${hashes}.${type}[chunkId];`

export class ChunkIntegrityPlugin {
  apply(compiler) {
    // The hooks of the webpack that runs: another copy of the package has hooks of its own, which nobody calls.
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack
    class IntegrityRuntimeModule extends RuntimeModule {
      constructor() {
        super('chunk integrity')
      }
      generate() {
        return `${hashes} = ${JSON.stringify(PLACEHOLDER)};`
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) => source + setIntegrity('script', 'js'))
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) => source + setIntegrity(tag, 'css'))
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule())
      })
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        const literal = JSON.stringify(hashesOfChunks(compilation))
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) for (const file of chunk.files) fillIn(compilation, file, literal)
      })
    })
  }
}

/** @returns {Record<'js' | 'css', Record<string, string>>} */
function hashesOfChunks(compilation) {
  const found = { js: {}, css: {} }
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue
    for (const file of chunk.files) {
      const type = file.endsWith('.css') ? 'css' : 'js'
      const content = compilation.getAsset(file).source.buffer()
      found[type][chunk.id] = createHash('sha384').update(content).digest('base64')
    }
  }
  return found
}

function fillIn(compilation, file, literal) {
  const code = compilation.getAsset(file).source.source().toString()
  const position = new RegExp(`(["'\`])${PLACEHOLDER}\\1`).exec(code)
  if (position === null) return
  const filled = code.slice(0, position.index) + literal + code.slice(position.index + position[0].length)
  const { RawSource } = compilation.compiler.webpack.sources
  compilation.updateAsset(file, new RawSource(filled))
}
