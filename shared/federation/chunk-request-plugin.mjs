// How a build asks for the scripts and styles that it loads later: each with the hash with which it was built (Subresource
// Integrity), and each attempt at an address of its own, so that nothing of a failed one is taken again. The entry carries the
// hashes, and the release has the entry's: file by file, what was published is what runs.

import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

const NAME = 'ChunkRequestPlugin'
/** Stands in the entry until the files are final. */
const PLACEHOLDER = 'CHUNK_HASHES'
const prepare = '__webpack_require__.prepareRequest'

/** webpack gives up a script by itself; a style would be waited for without end. */
const limitStyle = (tag, timeout) => `setTimeout(() => ${tag}.onerror && ${tag}.onerror({ type: "timeout" }), ${timeout});`

/** A chunk without a hash gets "sha384-undefined", which fits no file: the browser refuses it. */
const runtimeCode = `
const hashes = ${JSON.stringify(PLACEHOLDER)};
const attempts = {};
${prepare} = (element, address, chunkId) => {
  const url = element[address];
  element.integrity = "sha384-" + hashes[address][chunkId];
  if (attempts[url]) element[address] += "?retry=" + attempts[url];
  attempts[url] = (attempts[url] || 0) + 1;
};`

export class ChunkRequestPlugin {
  apply(compiler) {
    // The hooks of the webpack that runs: another copy of the package has hooks of its own, which nobody calls.
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack
    class PrepareRequestRuntimeModule extends RuntimeModule {
      constructor() {
        super('prepare chunk request')
      }
      generate() {
        return runtimeCode
      }
    }
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) => `${source}${prepare}(script, "src", chunkId);`)
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag }) => `${source}${prepare}(${tag}, "href", chunkId);${limitStyle(tag, chunkLoadTimeout)}`,
      )
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new PrepareRequestRuntimeModule())
      })
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        const literal = JSON.stringify(chunkHashes(compilation))
        for (const chunk of compilation.chunks) if (chunk.hasRuntime()) for (const file of chunk.files) fillIn(compilation, file, literal)
      })
    })
  }
}

/** @returns {Record<'src' | 'href', Record<string, string>>} the element's attribute → chunk id → hash of the file */
function chunkHashes(compilation) {
  const hashes = { src: {}, href: {} }
  for (const chunk of compilation.chunks) {
    if (chunk.hasRuntime()) continue
    for (const file of chunk.files) {
      const content = compilation.getAsset(file).source.buffer()
      hashes[file.endsWith('.css') ? 'href' : 'src'][chunk.id] = createHash('sha384').update(content).digest('base64')
    }
  }
  return hashes
}

function fillIn(compilation, file, literal) {
  const code = compilation.getAsset(file).source.source().toString()
  const filled = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`), () => literal)
  if (filled !== code) compilation.updateAsset(file, new compilation.compiler.webpack.sources.RawSource(filled))
}
