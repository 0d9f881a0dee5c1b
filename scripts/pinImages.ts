import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pinImages } from './imageDigests.ts'
import { inProject } from './projectFolder.ts'

/** `npm run pin-images`: writes the present digest of each image into Dockerfile and compose.yaml. Needs Docker and its registry. */
const digestOf = (image: string) =>
  execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'], { encoding: 'utf8' }).trim()

for (const name of ['Dockerfile', 'compose.yaml']) {
  const file = inProject(name)
  writeFileSync(file, pinImages(readFileSync(file, 'utf8'), digestOf))
}
