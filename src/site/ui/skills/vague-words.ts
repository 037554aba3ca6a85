/** Lowercase skill names that search engines consider vague link texts: the single words in Lighthouse's list. */
export const vagueWords: ReadonlySet<string> = new Set(
  'go here information more start this ここをクリック こちらをクリック リンク 続きを読む 続く 全文表示 aquí aqui más mas este enlace empezar ir mais 여기 클릭 링크 자세히 계속 이동 här mer hier mehr siehe dies das weiterlesen மறுபக்கம் முன்பக்கம் اطلاعات این اینجا برو بیشتر شروع'.split(
    ' ',
  ),
);
