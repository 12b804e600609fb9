export const upload = {
  choose: 'Choose files',
  chooseOne: 'Choose a file',
  dropOrPaste: 'or drop or paste them here',
  dropOrPasteOne: 'or drop or paste it here',
  camera: 'Take a photo',
  pasted: 'Pasted picture',
  onTheirWay: 'Files on their way',
  progress: 'Progress of {name}',
  cancel: 'Cancel {name}',
  retry: 'Send {name} again',
  dismiss: 'Put {name} aside',
} as const;
