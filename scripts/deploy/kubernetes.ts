// Checks objects of Kubernetes with `kubernetes-models`: values by its validation, and unknown fields, which that accepts,
// by its types.
import { resolve } from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'

type KubernetesObject = { apiVersion: string; kind: string; metadata: { name: string } }
type Model = new (data: object) => { validate(): void }

/** Check every object of a file. */
export async function checkKubernetes(text: string): Promise<string[]> {
  const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject)
  const problems = await Promise.all(objects.map(validate))
  return [...problems.flat(), ...checkTypes(objects)]
}

const nameOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`

async function validate(object: KubernetesObject): Promise<string[]> {
  const { apiVersion, kind } = object
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, Model | undefined>
  const Kind = models[kind]
  if (!Kind) return [`${apiVersion} has no kind ${kind}`]
  try {
    new Kind(object).validate()
    return []
  } catch (error) {
    return [`${nameOf(object)}: ${(error as Error).message}`]
  }
}

/** Compile each object as a value of its type. The compiler reports fields that the type does not have. */
function checkTypes(objects: KubernetesObject[]): string[] {
  const lines = objects.map((object, index) => {
    const { apiVersion, kind } = object
    const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`
    return `export const object${index}: ${type} = ${JSON.stringify(object)}`
  })
  const file = resolve('scripts/deploy/objects.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => path === file || fileExists(path)
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(path, lines.join('\n'), version) : getSourceFile.call(host, path, version)
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const object = objects[lines.join('\n').slice(0, start).split('\n').length - 1]
    return `${object ? nameOf(object) : 'the file'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
