// A text without what chat formats give a meaning to.

/**
 * Markers of ChatML, Llama 2 and 3, Mistral, Gemma, Phi, DeepSeek (with its wide bars) and thinking blocks. What stands
 * between the bars is bounded, so that the time stays linear.
 */
const MARKERS =
  /<[|｜][^<>|｜\n]{0,60}[|｜]>|<\/?s>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\]|<<\/?SYS>>|<\/?(?:unused\d{1,3}|start_of_turn|end_of_turn|bos|eos|pad|unk|think|tool_call|tool_response)>/giu;

/** Controls, marks of direction and characters that take no room: readers never see them. Line ends and tabs stay. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Full-width brackets and letters, which some models read as the usual ones. */
const WIDE = /[\uff01-\uff5b\uff5d\uff5e]/gu;
const WIDE_SHIFT = 0xfee0;

/** A line that begins like a turn of a conversation. */
const TURN = /^([ \t#*>_-]{0,8})(system|assistant|user|human|developer|ai)([ \t*_]{0,4}:)/gimu;

export function withoutMarkers(text: string): string {
  return text
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_SHIFT))
    .replace(UNSEEN, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(MARKERS, ' ')
    .replace(TURN, '$1“$2”$3');
}
