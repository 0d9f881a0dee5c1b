/** Waits for two frames, in which React renders what a task before them has changed. Show with it that something does not happen. */
export async function nextFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}
