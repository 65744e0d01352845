-- The JSON schemas of lessons, quizzes and tracks, generated from src/shared/course by npm run course: change
-- them there.

create function private.course_schema(name text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case name
    when 'blocks' then '{
  "minItems": 1,
  "maxItems": 40,
  "type": "array",
  "items": {
    "oneOf": [
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "prose" },
          "text": { "type": "string", "minLength": 1, "maxLength": 6000, "pattern": "\\S" }
        },
        "required": [ "kind", "text" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "figure" },
          "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
          "caption": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" }
        },
        "required": [ "kind", "figure" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "compare" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "left": {
            "type": "object",
            "properties": {
              "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
              "label": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" }
            },
            "required": [ "figure", "label" ],
            "additionalProperties": false
          },
          "right": {
            "type": "object",
            "properties": {
              "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
              "label": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" }
            },
            "required": [ "figure", "label" ],
            "additionalProperties": false
          }
        },
        "required": [ "kind", "left", "right" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "order" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "steps": {
            "minItems": 3,
            "maxItems": 8,
            "type": "array",
            "items": { "type": "string", "minLength": 1, "maxLength": 160, "pattern": "\\S" }
          },
          "done": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "prompt", "steps", "done" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "match" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "pairs": {
            "minItems": 3,
            "maxItems": 6,
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "left": { "type": "string", "minLength": 1, "maxLength": 120, "pattern": "\\S" },
                "right": { "type": "string", "minLength": 1, "maxLength": 160, "pattern": "\\S" }
              },
              "required": [ "left", "right" ],
              "additionalProperties": false
            }
          },
          "done": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "prompt", "pairs", "done" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "ratio" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "coffee": { "type": "number", "minimum": 1, "maximum": 200 },
          "start": { "type": "number", "minimum": 1, "maximum": 40 },
          "target": {
            "type": "object",
            "properties": {
              "from": { "type": "number", "minimum": 1, "maximum": 40 },
              "to": { "type": "number", "minimum": 1, "maximum": 40 }
            },
            "required": [ "from", "to" ],
            "additionalProperties": false
          },
          "done": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "prompt", "coffee", "start", "target", "done" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "chart" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "coffee": { "type": "number", "minimum": 1, "maximum": 200 },
          "beverage": { "type": "number", "minimum": 1, "maximum": 4000 },
          "tds": { "type": "number", "minimum": 0.1, "maximum": 20 },
          "done": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "prompt", "coffee", "beverage", "tds", "done" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "pour" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "grams": { "type": "integer", "minimum": 5, "maximum": 500 },
          "seconds": { "type": "integer", "minimum": 3, "maximum": 40 },
          "done": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "prompt", "grams", "seconds", "done" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "truth" },
          "statement": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
          "isTrue": { "type": "boolean" },
          "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
        },
        "required": [ "kind", "statement", "isTrue", "why" ],
        "additionalProperties": false
      },
      {
        "type": "object",
        "properties": {
          "kind": { "type": "string", "const": "brew" },
          "prompt": { "type": "string", "minLength": 1, "maxLength": 400, "pattern": "\\S" },
          "method": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
          "recipe": { "type": "string", "minLength": 1, "maxLength": 80, "pattern": "\\S" },
          "coffee": { "type": "number", "minimum": 1, "maximum": 2000 },
          "water": { "type": "number", "minimum": 1, "maximum": 20000 },
          "roast": { "type": "string", "enum": [ "Clara", "Média", "Escura", "Espresso" ] }
        },
        "required": [ "kind", "prompt", "method" ],
        "additionalProperties": false
      }
    ]
  }
}'::jsonb
    when 'sources' then '{
  "minItems": 0,
  "maxItems": 20,
  "type": "array",
  "items": {
    "type": "object",
    "properties": {
      "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
      "title": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
      "url": {
        "type": "string",
        "minLength": 1,
        "maxLength": 500,
        "allOf": [ { "pattern": "\\S" }, { "pattern": "^https:\\/\\/" } ]
      }
    },
    "required": [ "id", "title" ],
    "additionalProperties": false
  },
  "uniqueKeys": [ "id" ]
}'::jsonb
    when 'quiz' then '{
  "anyOf": [
    {
      "type": "object",
      "properties": {
        "items": {
          "minItems": 1,
          "maxItems": 20,
          "type": "array",
          "items": {
            "oneOf": [
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "choice" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "options": {
                    "minItems": 2,
                    "maxItems": 8,
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "text": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                        "isCorrect": { "type": "boolean" },
                        "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                      },
                      "required": [ "text", "isCorrect" ],
                      "additionalProperties": false
                    },
                    "uniqueTexts": [ "text" ],
                    "correctOptions": [ 1, 1 ]
                  }
                },
                "required": [ "kind", "id", "prompt", "options" ],
                "additionalProperties": false
              },
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "multiple" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "options": {
                    "minItems": 3,
                    "maxItems": 8,
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "text": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                        "isCorrect": { "type": "boolean" },
                        "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                      },
                      "required": [ "text", "isCorrect" ],
                      "additionalProperties": false
                    },
                    "uniqueTexts": [ "text" ],
                    "correctOptions": [ 1, 8 ]
                  }
                },
                "required": [ "kind", "id", "prompt", "options" ],
                "additionalProperties": false
              },
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "truth" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "isTrue": { "type": "boolean" },
                  "whyTrue": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "whyFalse": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                },
                "required": [ "kind", "id", "prompt", "isTrue" ],
                "additionalProperties": false
              },
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "order" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "steps": {
                    "minItems": 3,
                    "maxItems": 8,
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "text": { "type": "string", "minLength": 1, "maxLength": 200, "pattern": "\\S" },
                        "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                      },
                      "required": [ "text" ],
                      "additionalProperties": false
                    },
                    "uniqueTexts": [ "text" ]
                  }
                },
                "required": [ "kind", "id", "prompt", "steps" ],
                "additionalProperties": false
              },
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "match" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "pairs": {
                    "minItems": 3,
                    "maxItems": 6,
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "left": { "type": "string", "minLength": 1, "maxLength": 120, "pattern": "\\S" },
                        "right": { "type": "string", "minLength": 1, "maxLength": 160, "pattern": "\\S" },
                        "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                      },
                      "required": [ "left", "right" ],
                      "additionalProperties": false
                    },
                    "uniqueTexts": [ "left", "right" ]
                  }
                },
                "required": [ "kind", "id", "prompt", "pairs" ],
                "additionalProperties": false
              },
              {
                "type": "object",
                "properties": {
                  "kind": { "type": "string", "const": "number" },
                  "id": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
                  "prompt": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "hint": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
                  "figure": { "type": "string", "minLength": 1, "maxLength": 60, "pattern": "\\S" },
                  "answer": { "type": "number", "minimum": -100000, "maximum": 100000 },
                  "tolerance": { "type": "number", "minimum": 0, "maximum": 100000 },
                  "unit": { "type": "string", "minLength": 1, "maxLength": 20, "pattern": "\\S" },
                  "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
                  "near": {
                    "maxItems": 5,
                    "type": "array",
                    "items": {
                      "type": "object",
                      "properties": {
                        "value": { "type": "number", "minimum": -100000, "maximum": 100000 },
                        "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                      },
                      "required": [ "value", "why" ],
                      "additionalProperties": false
                    }
                  },
                  "otherwise": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
                },
                "required": [ "kind", "id", "prompt", "answer", "tolerance" ],
                "additionalProperties": false
              }
            ]
          },
          "uniqueKeys": [ "id" ]
        }
      },
      "required": [ "items" ],
      "additionalProperties": false
    },
    {
      "type": "object",
      "properties": {
        "question": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" },
        "options": {
          "minItems": 2,
          "maxItems": 8,
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "text": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
              "isCorrect": { "type": "boolean" },
              "why": { "type": "string", "minLength": 1, "maxLength": 500, "pattern": "\\S" }
            },
            "required": [ "text", "isCorrect" ],
            "additionalProperties": false
          },
          "uniqueTexts": [ "text" ],
          "correctOptions": [ 1, 1 ]
        }
      },
      "required": [ "question", "options" ],
      "additionalProperties": false
    }
  ]
}'::jsonb
    when 'track' then '{
  "type": "object",
  "properties": {
    "format": { "type": "string", "const": "coado.track" },
    "version": { "type": "number", "const": 1 },
    "id": {
      "type": "string",
      "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$"
    },
    "title": { "type": "string", "minLength": 1, "maxLength": 80, "pattern": "\\S" },
    "description": { "type": "string", "minLength": 1, "maxLength": 300, "pattern": "\\S" },
    "icon": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
    "lessons": {
      "minItems": 1,
      "maxItems": 60,
      "type": "array",
      "items": {
        "oneOf": [
          {
            "type": "object",
            "properties": {
              "type": { "type": "string", "const": "lesson" },
              "id": {
                "type": "string",
                "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$"
              },
              "title": { "type": "string", "minLength": 1, "maxLength": 120, "pattern": "\\S" },
              "points": { "type": "integer", "minimum": 0, "maximum": 500 },
              "icon": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
              "blocks": {},
              "sources": {}
            },
            "required": [ "type", "id", "title", "points", "icon", "blocks", "sources" ],
            "additionalProperties": false
          },
          {
            "type": "object",
            "properties": {
              "type": { "type": "string", "const": "quiz" },
              "id": {
                "type": "string",
                "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$"
              },
              "title": { "type": "string", "minLength": 1, "maxLength": 120, "pattern": "\\S" },
              "points": { "type": "integer", "minimum": 0, "maximum": 500 },
              "icon": { "type": "string", "minLength": 1, "maxLength": 40, "pattern": "\\S" },
              "quiz": {}
            },
            "required": [ "type", "id", "title", "points", "icon", "quiz" ],
            "additionalProperties": false
          }
        ]
      }
    }
  },
  "required": [ "format", "version", "id", "title", "description", "icon", "lessons" ],
  "additionalProperties": false
}'::jsonb
  end;
$$;
